import type { FileFault } from '../../shared/errors/app-error.ts'

const faults: Readonly<Record<string, FileFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENODEV: 'missing',
  ENXIO: 'missing',
  ESTALE: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EBUSY: 'in-use', // also Windows' sharing and locking violations
  ETXTBSY: 'in-use',
  EEXIST: 'exists',
  EISDIR: 'exists',
  ENAMETOOLONG: 'name',
  EINVAL: 'name',
  EILSEQ: 'name',
  ELOOP: 'link',
  ETIMEDOUT: 'slow',
}

/** Names a failed call to the file system; null when the thrown thing is something else and therefore a bug. */
export function readFileFault(thrown: unknown): FileFault | null {
  if (!(thrown instanceof Error) || !('syscall' in thrown) || !('code' in thrown)) return null
  return faults[String(thrown.code)] ?? 'other'
}
