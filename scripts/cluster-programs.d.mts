type Programs = { postgres: string; pgbouncer: string; missing?: undefined }
export function findOrInstallClusterPrograms(): Promise<Programs | { missing: string }>
