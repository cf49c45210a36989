export function diff(before: string | undefined, after: string): Promise<string>
export function push(url: string, schema: string): Promise<number>
