export function makeScratchFolder(prefix: string): Promise<string>
export function removeScratchFolder(folder: string): Promise<void>
