import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['{browser,figures,scripts,test}/**/*.test.ts'] } })
