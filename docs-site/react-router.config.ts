import type { Config } from '@react-router/dev/config'
import { listPaths } from './collect/read-collected.js'

/** Prerenders every page as a file. A second file contains the page's data for client-side navigation. */
export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  prerender: { paths: listPaths, concurrency: 2 },
} satisfies Config
