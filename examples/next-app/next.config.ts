import { resolve } from 'node:path'
import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: {
    // The workspace is one project: packages are linked from its root.
    root: resolve(import.meta.dirname, '../..'),
    // The copies that the CLI makes. The compiler reads the registry's sources instead, which need no copying.
    resolveAlias: { '@/components/keyhook/*': './src/components/keyhook/*' },
  },
  // Tests build once per checkout: writing the cache takes longer than the cache saves.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // `npm test` checks the types of every workspace with the compiler of the repository.
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig
