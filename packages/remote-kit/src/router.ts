// The router for pages and the shell. At run time `react-router-dom` is this file: a shared module is shipped whole,
// and these names, none of which needs the router's data part, are a quarter of the weight of all (decision 73). A name
// missing here is `undefined` in a page; a test finds such imports.
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
