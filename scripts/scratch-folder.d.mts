export function makeScratchFolder(prefix: string): Promise<string>
