// All rules except those of React's compiler, which take most of the time.
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import both from './both.config.mjs'

const { rules } = reactHooks.configs.flat.recommended
const ofCompiler = Object.keys(rules).filter((rule) => !/\/(?:rules-of-hooks|exhaustive-deps)$/.test(rule))

export default defineConfig([
  ...both,
  { files: ['**/*.{ts,tsx}'], rules: Object.fromEntries(ofCompiler.map((rule) => [rule, 'off'])) },
])
