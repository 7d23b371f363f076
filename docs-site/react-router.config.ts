import type { Config } from '@react-router/dev/config'
import { listPaths } from './collect/read-collected.js'

/** Every page is written as a file, with the data that a click on a link to it asks for beside it. */
export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  prerender: { paths: listPaths, concurrency: 2 },
} satisfies Config
