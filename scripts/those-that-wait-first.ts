import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * These wait for seconds: for tries that come later, for a provider that does not answer, for a server that closes. They come
 * first, while the web app is built and types are checked, so that at the end nothing is waited for with idle processors.
 */
const WAITING =
  /\/(pooler|sending|books|payouts|payments|card-pages|settlement|one-page|booking\/refunds|problems|refunds|health|notifications)\.test\.ts$/

export class ThoseThatWaitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => WAITING.test(moduleId)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}
