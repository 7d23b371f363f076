// The rules of both presets in one run. Both include the rules of React's compiler, which take most of the time.
import { defineConfig } from 'eslint/config'
import next from './next.config.mjs'
import vite from './vite.config.mjs'

export default defineConfig([...next, ...vite])
