import { Badge, Banner, Button, IconButton, ProgressBar, Spinner, Stack, VisuallyHidden } from '@daftar/ui';
import { Check, Upload } from '@daftar/ui/icons';
import type { Stories } from './story.ts';

export const actions: Stories = {
  Button: ({ w }) => (
    <Stack row wrap gap={2}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon={<Upload aria-hidden="true" />}>
          {w('Save', 'حفظ')}
        </Button>
      ))}
      <Button busy>{w('Saving', 'جارٍ الحفظ')}</Button>
      <Button disabled>{w('Not now', 'غير متاح الآن')}</Button>
      <Button size="small">{w('Small', 'صغير')}</Button>
    </Stack>
  ),
  IconButton: ({ w }) => <IconButton label={w('Upload', 'رفع')} icon={<Upload aria-hidden="true" />} />,
  Spinner: ({ w }) => <Spinner label={w('Loading', 'جارٍ التحميل')} />,
  Badge: ({ w }) => (
    <Stack row wrap gap={2}>
      {(['neutral', 'accent', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={<Check aria-hidden="true" />}>
          {w('Handed in', 'تم التسليم')}
        </Badge>
      ))}
    </Stack>
  ),
  Banner: ({ w }) => (
    <Stack gap={2}>
      {(['info', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title={w('The connection is lost', 'انقطع الاتصال')}>
          {w('Your answers are kept on this device.', 'الإجابات محفوظة على هذا الجهاز.')}
        </Banner>
      ))}
    </Stack>
  ),
  ProgressBar: ({ w }) => <ProgressBar label={w('Upload', 'الرفع')} value={0.4} />,
  VisuallyHidden: ({ w }) => <VisuallyHidden>{w('Only for screen readers', 'لقارئات الشاشة فقط')}</VisuallyHidden>,
};
