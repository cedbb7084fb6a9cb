/** Stops the embedded database that a server has left behind, unless another server is using it. */
import { stopCluster } from '../platform/embedded-postgres/cluster.ts'
import { dataFolder } from '../start/data-folder.ts'
import { settingsOfProcess } from '../start/environment.ts'
import { claimDatabase, DATABASE } from '../start/own-database.ts'

const settings = settingsOfProcess()
if (!settings.DATABASE_URL) {
  await stopCluster(dataFolder(settings.DATA_DIR), async (url) => {
    const release = await claimDatabase(url(DATABASE))
    await release()
  }).catch(() => {})
}
