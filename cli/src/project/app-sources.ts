import { findWorkspace } from './find-workspace.js'
import type { Disk, Host } from './host.js'
import { listSources, type Source } from './list-sources.js'
import { splitMarker } from '../text/split-marker.js'
import { declared, readPackageJson } from './package-json.js'

/** Returns the source files of the app and of the workspace packages that it uses. Omits copied files. */
export function appSources(disk: Disk, { folder, packageJson, root }: Host): readonly Source[] {
  const packages = (findWorkspace(disk, root)?.packages ?? []).filter((path) => {
    const name = path === root ? undefined : readPackageJson(disk, path)?.name
    return name !== undefined && declared(packageJson, name) !== undefined
  })
  return [root, ...packages]
    .flatMap((path) => listSources(disk, path))
    .filter(({ path, text }) => !path.startsWith(`${folder}/`) && !splitMarker(text).marker)
}
