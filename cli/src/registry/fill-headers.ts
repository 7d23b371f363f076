import { CliError } from '../cli-error.js'

/** Replaces variables in headers. Headers come from the user's own file, never from a project. */
export const fillHeaders = (
  headers: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
        const found = env[variable]
        if (!found)
          throw new CliError(
            'registry',
            `The registry's headers need the environment variable ${variable}, which is not set.`,
          )
        return found
      }),
    ]),
  )
