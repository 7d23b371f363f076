import { readEnvironment } from './app/read-environment.js'
import { startProvider } from './app/start-provider.js'

/**
 * Starts a provider from environment variables, without a sandbox. This file must not import the sandbox, directly or
 * indirectly (security rule 24). See the README for the variables.
 */
export const startProduction = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  startProvider(readEnvironment(environment))
