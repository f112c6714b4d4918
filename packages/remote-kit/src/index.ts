// For pages. The shell and the fake shell build the platform with `@daftar/remote-kit/host`.
export type { IconName, NavigationItem, RemoteManifest, RemoteModule, RemoteRoute } from './contract.ts';
export { CONTRACT } from './contract.ts';
export { useApi } from './hooks/use-api.ts';
export { useLanguage, useTextsOf } from './hooks/use-language.ts';
export { useNames } from './hooks/use-names.ts';
export { useReadMarks } from './hooks/use-read-marks.ts';
export { useSession, useSessionState } from './hooks/use-session.ts';
export { useShown } from './hooks/use-shown.ts';
export {
  useBeforeSignOut,
  useConfig,
  useConnection,
  useFocusedScreen,
  useFormat,
  useServerClock,
  useUnsavedWork,
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
export { notificationPath } from './notification-path.ts';
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
export { type Disk, openDisk } from './storage/disk.ts';
export { type DiskState, type DiskWriter, diskWriter } from './storage/disk-writer.ts';
export { localStore, sessionStore } from './storage/index.ts';
export { type SafeStorage, safeStorage } from './storage/safe-storage.ts';
export { openTabChannel, type TabChannel } from './storage/tab-channel.ts';
export { createStore, type Store, useStore } from './store.ts';
export { LanguageToggle, ThemeToggle } from './toggles.tsx';
