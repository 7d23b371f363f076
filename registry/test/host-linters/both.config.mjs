// What either finds, in one pass: the rules of React's compiler take most of the time, and stand in both.
import { defineConfig } from 'eslint/config'
import next from './next.config.mjs'
import vite from './vite.config.mjs'

export default defineConfig([...next, ...vite])
