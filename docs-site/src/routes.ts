import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  layout('routes/guides.tsx', [route('docs/*', 'routes/guide.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
