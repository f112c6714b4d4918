import { Checkbox } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';

/** Whether the address restricts a list (`?only=…`), as Home’s lines do (YRS-11). */
export const useOnly = (only: string): boolean => useSearchParams()[0].get('only') === only;

/** Restricts a list to what needs a hand, in the address. */
export function OnlyThese({ only, label }: { only: string; label: string }) {
  const [address, setAddress] = useSearchParams();
  return (
    <Checkbox
      label={label}
      checked={address.get('only') === only}
      onChange={(event) => {
        const changed = new URLSearchParams(address);
        if (event.currentTarget.checked) changed.set('only', only);
        else changed.delete('only');
        setAddress(changed, { replace: true });
      }}
    />
  );
}
