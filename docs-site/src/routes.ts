import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx'),
  layout('routes/guides.tsx', [route('docs/*', 'routes/guide.tsx')]),
  layout('routes/reference.tsx', [route('reference/*', 'routes/reference-page.tsx')]),
  layout('routes/screens.tsx', [
    route('screens', 'routes/screen-list.tsx'),
    route('screens/:item', 'routes/screen.tsx'),
  ]),
  route('theme', 'routes/theme.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
