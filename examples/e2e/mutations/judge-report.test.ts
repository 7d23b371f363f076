import { expect, test } from 'vitest'
import { judgeReport, passedTests } from './judge-report.js'

const passing = new Set(['refuses the sixth try', 'logs in'])

const report = (...results: { fullName: string; status: string; failureMessages?: string[] }[]) =>
  JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: results }] })

test('a test that passed before and fails now has noticed', () => {
  const json = report({ fullName: 'refuses the sixth try', status: 'failed', failureMessages: ['AssertionError: no'] })

  expect(judgeReport({ exitCode: 1, json, passing })).toEqual({ is: 'noticed', by: 'refuses the sixth try' })
})

test('nothing has noticed when every test passes', () => {
  const json = report({ fullName: 'logs in', status: 'passed' })

  expect(judgeReport({ exitCode: 0, json, passing })).toMatchObject({ is: 'unnoticed' })
})

test('behavior: a test that failed before notices nothing', () => {
  const json = report({ fullName: 'fails on this machine', status: 'failed', failureMessages: ['AssertionError: no'] })

  expect(judgeReport({ exitCode: 1, json, passing })).toMatchObject({ is: 'broken' })
})

test('behavior: code that cannot be loaded notices nothing', () => {
  const json = JSON.stringify({
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'Transform failed', assertionResults: [] }],
  })

  expect(judgeReport({ exitCode: 1, json, passing })).toEqual({ is: 'broken', by: 'Transform failed' })
})

test('behavior: a name that is no longer defined notices nothing', () => {
  const json = report({
    fullName: 'logs in',
    status: 'failed',
    failureMessages: ['ReferenceError: now is not defined'],
  })

  expect(judgeReport({ exitCode: 1, json, passing })).toMatchObject({ is: 'broken' })
})

test('behavior: a run that was stopped, or in which no test ran, notices nothing', () => {
  expect(judgeReport({ exitCode: 1, json: undefined, passing })).toMatchObject({ is: 'broken' })
  expect(judgeReport({ exitCode: 0, json: report(), passing })).toMatchObject({ is: 'broken' })
})

test('reads which tests passed', () => {
  const json = report({ fullName: 'logs in', status: 'passed' }, { fullName: 'logs out', status: 'failed' })

  expect(passedTests(json)).toEqual(['logs in'])
  expect(passedTests(undefined)).toEqual([])
})
