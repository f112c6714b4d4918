import { useLocation, useNavigate } from 'react-router-dom';
import { RemoteError } from '../remotes/remote-page.tsx';

/** The code of one of the shell's own pages didn't come: header and all else stay, Retry asks again (SHL-14). */
export function PageNotLoaded() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <RemoteError kind="failed" onRetry={() => navigate(pathname, { replace: true })} />;
}
