import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['{browser,faults,figures,scripts,test}/**/*.test.ts'] } })
