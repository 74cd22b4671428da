import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'

export type Storage = Disk

/** Where files live: a folder, or an S3 bucket when one is set. */
export function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  if (config.s3)
    return new Disk(
      new S3Driver({
        credentials: { accessKeyId: config.s3.accessKeyId, secretAccessKey: config.s3.secretAccessKey },
        region: config.s3.region,
        bucket: config.s3.bucket,
        visibility: 'private',
        supportsACL: false,
        ...(config.s3.endpoint ? { endpoint: config.s3.endpoint, forcePathStyle: true } : {}),
      }),
    )
  return new Disk(new FSDriver({ location: path.join(config.dataDir, 'files'), visibility: 'private' }))
}
