// Loaded before the program. At the given write, it kills the process or makes the write fail.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { FAULT_AT = '0', FAULT_CODE, FAULT_ROOT = '' } = process.env
let count = 0

for (const name of ['openSync', 'writeSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync']) {
  const original = fs[name]
  fs[name] = (...parameters) => {
    const isWrite = name !== 'openSync' || parameters[1] === 'wx'
    const isOurs = typeof parameters[0] === 'number' || String(parameters[0]).startsWith(FAULT_ROOT)
    if (isWrite && isOurs && ++count === Number(FAULT_AT)) {
      if (!FAULT_CODE) process.kill(process.pid, 'SIGKILL')
      throw Object.assign(new Error(`${FAULT_CODE}: refused`), { code: FAULT_CODE })
    }
    return original(...parameters)
  }
}
syncBuiltinESMExports()
