import type { FastifyReply } from 'fastify'

/** Sends a file as a download (Content-Disposition: attachment), never displayed in the browser. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return reply
    .type(file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type)
    .header('content-disposition', contentDisposition(file.name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

/** The file name twice (RFC 6266): an ASCII fallback, and UTF-8. Escaped against header injection. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
