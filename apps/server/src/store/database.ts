import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaClient } from './generated/client.ts'

/** Prisma stays inside this folder: stores give out plain data. */
export type Database = PrismaClient

export function openDatabase(file: string): Database {
  return new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) })
}
