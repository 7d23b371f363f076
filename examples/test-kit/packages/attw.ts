import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'

/**
 * Returns the findings of attw (Are The Types Wrong) for a package archive. Checks each entry in each supported module
 * resolution.
 */
export async function attw(archive: string, promised: readonly ResolutionKind[]) {
  const archived = createPackageFromTarballData(readFileSync(archive))
  // attw's own reader lists all files on each call, which takes most of the time.
  const folders = new Set(archived.listFiles().flatMap((file) => foldersOf(file)))
  archived.directoryExists = (path) => folders.has(path.replace(/\/$/, ''))
  const analysis = await checkPackage(archived)
  if (!analysis.types) throw new Error('The package has no types.')
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem) || promised.includes(problem.resolutionKind),
  )
  return { entries: Object.keys(analysis.entrypoints), problems }
}

type ResolutionKind = Extract<Problem, { resolutionKind: string }>['resolutionKind']

const foldersOf = (path: string): readonly string[] =>
  path === '/' ? [] : [dirname(path), ...foldersOf(dirname(path))]
