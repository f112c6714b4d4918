// The router for pages and the shell. At run time `react-router-dom` is this file: a shared module is shipped whole,
// and these names are half the weight of all. A name missing here is `undefined` in a page; a test finds such imports.
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
