interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Mistakes that let `npm install` pass where the lockfile was made, and fail `npm ci` elsewhere. */
export function lockfileMistakes(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies }]) => {
    const name = path || 'package.json'
    const lacking = Object.keys(optionalDependencies ?? {}).filter(
      (dependency) => !isLocked(packages, path, dependency),
    )
    return [
      ...(resolved ? [`${name} names the registry it came from ("resolved")`] : []),
      ...lacking.map(
        (dependency) => `${name} needs ${dependency}, which the lockfile lacks: pin a version that has it`,
      ),
    ]
  })
}

/** Node's own rule: the nearest node_modules upwards has it. */
function isLocked(packages: LockedPackages, path: string, dependency: string): boolean {
  const place = path ? `${path}/node_modules/${dependency}` : `node_modules/${dependency}`
  if (packages[place]) return true
  return (
    path !== '' && isLocked(packages, path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0)), dependency)
  )
}
