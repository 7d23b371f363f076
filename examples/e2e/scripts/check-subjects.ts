import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { subjectProblem } from './subject-problem.js'

/**
 * Checks commit subjects. `tsx examples/e2e/scripts/check-subjects.ts FILE` checks the message in a file, for the hook
 * `commit-msg`. `--range main..HEAD` checks the commits of a range, for CI.
 */
const [argument = '', range = ''] = process.argv.slice(2)
const subjects =
  argument === '--range'
    ? execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
    : [readFileSync(argument, 'utf8').split('\n', 1)[0]!]

for (const subject of subjects) {
  const problem = subjectProblem(subject)
  if (problem === undefined) continue
  process.stderr.write(`${subject}\n  ${problem}\n`)
  process.exitCode = 1
}
