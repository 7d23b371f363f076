import { expect, test } from 'vitest'
import { explainInstall } from './explain-install.js'

test('says that the npm registry cannot be reached', () => {
  const output = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\n'
  expect(explainInstall(output)).toBe(`The npm registry cannot be reached (ENOTFOUND).\n${output}`)
})

test('leaves another failure as npm printed it', () => {
  const output = 'npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\n'
  expect(explainInstall(output)).toBe(output)
})
