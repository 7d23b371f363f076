import { CliError } from '../cli-error.js'

/** The command that installs each package manager. npm comes with Node. */
const installs: Readonly<Record<string, string>> = {
  pnpm: 'corepack enable pnpm, or npm install --global pnpm',
  yarn: 'corepack enable yarn, or npm install --global yarn',
  bun: 'npm install --global bun',
}

/** A program that is not on the `PATH`. */
export class MissingProgramError extends CliError {
  constructor(program: string, cause: unknown) {
    const install = installs[program]
    super('install', `${program} is not installed on this machine.`, {
      cause,
      hint: install === undefined ? `Install ${program}, then run the command again.` : `Install it: ${install}.`,
    })
    this.name = 'MissingProgramError'
  }
}

/** Returns whether starting a program failed because it does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
