import type { DeclaredRoute } from './declare.ts'

/** Where one entrance brings files, in parts and by scripts. */
const uploadsOf = (audience: 'vendor' | 'admin'): DeclaredRoute[] => {
  const path = `${audience}/uploads`
  const file = (name: string) => `${path}/${name}`
  return [
    { path, file: file('uploads.ts'), audience, takesUploads: true },
    {
      path: `${path}/:uploadId`,
      file: file('uploads.ts'),
      id: `${audience}-upload`,
      audience,
      takesUploads: true,
    },
    { path: `${path}/:uploadId/finish`, file: file('finish-upload.ts'), audience },
  ]
}

export const uploadAnswers: DeclaredRoute[] = [...uploadsOf('vendor'), ...uploadsOf('admin')]
