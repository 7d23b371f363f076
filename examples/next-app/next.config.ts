import { resolve } from 'node:path'
import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The workspace is one project: packages are linked from its root.
  turbopack: { root: resolve(import.meta.dirname, '../..') },
  // Tests build once per checkout: writing the cache takes longer than the cache saves.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // `npm test` checks the types of every room with the compiler of the workspace.
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig
