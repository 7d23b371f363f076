/** The quickstarts: the app that the framework's generator makes, and how the page's commands are carried out on it. */
export const quickstarts = {
  'vite': { host: 'vite-without-tailwind', port: 5173, prefix: 'VITE_' },
  'next': { host: 'next-app', port: 3000, prefix: 'NEXT_PUBLIC_' },
  'react-router': { host: 'react-router', port: 5173, prefix: 'VITE_' },
  'tanstack-start': { host: 'tanstack', port: 3000, prefix: 'VITE_' },
} as const

export type Quickstart = keyof typeof quickstarts
