import { createHash } from 'node:crypto'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../../..')

/**
 * Where this checkout keeps its embedded database, pictures and sandbox. Beside the code for an ordinary user; as root
 * outside of homes, because the database runs as another user who cannot enter private ones.
 */
export function dataFolder(configured: string | undefined): string {
  if (configured) return path.resolve(configured)
  if (process.getuid?.() !== 0) return path.join(project, '.data')
  const name = `${path.basename(project)}-${createHash('sha256').update(project).digest('hex').slice(0, 10)}`
  return path.join('/var/lib/dressing-room', name)
}
