/** The `eslint.config.mjs` that create-next-app 16.4.3 writes. */
import nextTs from 'eslint-config-next/typescript'
import nextVitals from 'eslint-config-next/core-web-vitals'
import { defineConfig } from 'eslint/config'

export default defineConfig([...nextVitals, ...nextTs])
