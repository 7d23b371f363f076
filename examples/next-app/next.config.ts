import { resolve } from 'node:path'
import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: {
    // The repository is one project, so packages are linked from its root.
    root: resolve(import.meta.dirname, '../..'),
    // The screens that the CLI copies. The compiler reads the registry's sources instead, without copying.
    resolveAlias: { '@/components/keyhook/*': './src/components/keyhook/*' },
  },
  // Tests build once per checkout, and writing the cache takes longer than it saves.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // `npm test` checks the types of every workspace with the compiler of the repository.
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig
