/** The quickstarts. Each has its generated app and the options of its commands. */
export const quickstarts = {
  'vite': { host: 'vite-without-tailwind', port: 5173, prefix: 'VITE_' },
  'next': { host: 'next-app', port: 3000, prefix: 'NEXT_PUBLIC_' },
  'react-router': { host: 'react-router', port: 5173, prefix: 'VITE_' },
  'tanstack-start': { host: 'tanstack', port: 3000, prefix: 'VITE_' },
} as const

export type Quickstart = keyof typeof quickstarts
