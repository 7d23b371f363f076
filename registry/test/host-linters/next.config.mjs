/** The `eslint.config.mjs` of create-next-app 16.4.3. */
import nextTs from 'eslint-config-next/typescript'
import nextVitals from 'eslint-config-next/core-web-vitals'
import { defineConfig } from 'eslint/config'

export default defineConfig([...nextVitals, ...nextTs])
