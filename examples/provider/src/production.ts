import { readEnvironment } from './app/read-environment.js'
import { startProvider } from './app/start-provider.js'

/**
 * Starts a provider from the environment, without a sandbox. This file's imports never reach the sandbox (security rule
 * 24). See the README for the variables.
 */
export const startProduction = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  startProvider(readEnvironment(environment))
