declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  export default class S3rver {
    httpServer?: Server
    constructor(options: {
      address?: string
      port?: number
      silent?: boolean
      directory?: string
      configureBuckets?: { name: string; configs?: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
