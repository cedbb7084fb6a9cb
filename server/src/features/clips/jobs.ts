import { sweepClips } from './remove-clip.ts'

export const clipJobs = [sweepClips]
