import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Fails on known vulnerabilities of the published packages' dependencies, if they are high or critical. If the registry
 * has no advisories, reports this and passes.
 */
type Report = {
  readonly error?: { readonly summary?: string; readonly detail?: string }
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

const published = ['@keyhook/sdk', 'keyhook', '@keyhook/provider'].flatMap((name) => ['--workspace', name])
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', ...published], {
  cwd: resolve(import.meta.dirname, '../../..'),
  encoding: 'utf8',
})
const { error, message, vulnerabilities } = JSON.parse(stdout) as Report

if (vulnerabilities === undefined) {
  process.stdout.write(
    `Skipped: the registry returned no advisories (${error?.summary || message || 'no reason given'}).\n`,
  )
} else {
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => /^(?:high|critical)$/.test(severity))
  for (const [name, { range, severity }] of grave) process.stdout.write(`${severity}: ${name} ${range}\n`)
  process.stdout.write(`${grave.length} high or critical advisories\n`)
  if (grave.length > 0) process.exitCode = 1
}
