// For pages. The shell and the fake shell build the platform with `@daftar/remote-kit/host`.
export { afterPaint } from './after-paint.ts';
export type {
  FoundKind,
  IconName,
  NavigationItem,
  PaletteLinks,
  RemoteManifest,
  RemoteModule,
  RemotePermission,
  RemoteRoute,
} from './contract.ts';
export { CONTRACT } from './contract.ts';
export { useApi } from './hooks/use-api.ts';
export { useLanguage, useTextsOf } from './hooks/use-language.ts';
export { useMatches } from './hooks/use-matches.ts';
export { useNames } from './hooks/use-names.ts';
export { type OwnApi, useOwnApi } from './hooks/use-own-api.ts';
export { useReadMarks } from './hooks/use-read-marks.ts';
export { useMay, useSession, useSessionState } from './hooks/use-session.ts';
export { useShown } from './hooks/use-shown.ts';
export {
  useBeforeSignOut,
  useByTerm,
  useConfig,
  useConnection,
  useFocusedScreen,
  useFormat,
  useKeptOffline,
  useServerClock,
  useUnsavedWork,
  useUnsent,
} from './hooks/use-surroundings.ts';
export { useTheme } from './hooks/use-theme.ts';
export {
  because,
  failureText,
  type SpeakingReply,
  type ToastText,
  toBilingual,
  useToasts,
} from './hooks/use-toasts.ts';
export { type InboxLine, inboxLine, useInboxPoll } from './inbox-line.ts';
export { notificationIcon } from './notification-icon.ts';
export { notificationPath } from './notification-path.ts';
export { keptAttempts } from './offline/index.ts';
export { type FoundAttempt, type KeptAttempt, type KeptAttempts, openKeptAttempts } from './offline/kept-attempts.ts';
export { opensOffline } from './offline/opens-offline.ts';
export { ownCopies } from './own-copies.ts';
export {
  type Platform,
  type PlatformConfig,
  PlatformProvider,
  type ServerClock,
  type Session,
  type SessionState,
  type Theme,
  type Toast,
  usePlatform,
} from './platform.tsx';
export { pollInterval } from './poll-interval.ts';
export {
  containerName,
  defaultTimeouts,
  type Registry,
  type RegistryEntry,
  type RemoteTimeouts,
  readRegistry,
} from './registry.ts';
export { saveFile } from './save-file.ts';
export { setSingleKeys, singleKeysStore } from './single-keys.ts';
export { type Disk, openDisk } from './storage/disk.ts';
export { type DiskState, type DiskWriter, diskWriter } from './storage/disk-writer.ts';
export { localStore, sessionStore } from './storage/index.ts';
export { type SafeStorage, safeStorage } from './storage/safe-storage.ts';
export { isSilent, openTabChannel, type TabChannel } from './storage/tab-channel.ts';
export { createStore, type Store, useStore } from './store.ts';
export { LanguageToggle, ThemeToggle } from './toggles.tsx';
