-- CreateTable
CREATE TABLE "Credential" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "origin" TEXT,
    "kind" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "HostGrant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "portFrom" INTEGER NOT NULL,
    "portTo" INTEGER NOT NULL,
    "reach" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- What one connection held becomes a credential (its key) and a host grant (its address).
-- A key stays with the place it was entered for; the first of a label takes the label as its name.
INSERT INTO "Credential" ("id", "name", "origin", "kind", "sealed", "createdAt", "updatedAt")
SELECT
    "id",
    CASE
        WHEN EXISTS (
            SELECT 1 FROM "ModelConnection" AS other
            WHERE other."label" = one."label" AND other."sealedKey" IS NOT NULL AND other.rowid < one.rowid
        ) THEN "label" || ' (' || "origin" || ')'
        ELSE "label"
    END,
    "origin", 'text', "sealedKey", "createdAt", "updatedAt"
FROM "ModelConnection" AS one
WHERE "sealedKey" IS NOT NULL;

-- Of `scheme://host:port`: `tail` begins at the port's colon or is empty, brackets of IPv6 are dropped.
-- Addresses without encryption stand for servers nearby, which were reachable until now and stay so.
INSERT INTO "HostGrant" ("id", "host", "portFrom", "portTo", "reach", "createdAt")
SELECT lower(hex(randomblob(16))), "host", "port", "port", MIN("reach"), MIN("createdAt")
FROM (
    SELECT
        trim(substr("rest", 1, length("rest") - length("tail")), '[]') AS "host",
        CASE
            WHEN "tail" <> '' THEN CAST(substr("tail", 2) AS INTEGER)
            WHEN "isPlain" THEN 80
            ELSE 443
        END AS "port",
        CASE WHEN "isPlain" THEN 'private' ELSE 'public' END AS "reach",
        "createdAt"
    FROM (
        SELECT
            "rest", "isPlain", "createdAt",
            CASE
                WHEN "rest" LIKE '[%' THEN substr("rest", instr("rest", ']') + 1)
                WHEN instr("rest", ':') > 0 THEN substr("rest", instr("rest", ':'))
                ELSE ''
            END AS "tail"
        FROM (
            SELECT
                substr("origin", instr("origin", '://') + 3) AS "rest",
                "origin" LIKE 'http://%' AS "isPlain",
                "createdAt"
            FROM "ModelConnection"
        )
    )
)
-- An origin is unique, but http and https on one port are one grant, the wider one: 'private' sorts first.
GROUP BY "host", "port";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ModelConnection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "models" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_ModelConnection" ("createdAt", "id", "label", "models", "updatedAt", "url") SELECT "createdAt", "id", "label", "models", "updatedAt", "url" FROM "ModelConnection";
DROP TABLE "ModelConnection";
ALTER TABLE "new_ModelConnection" RENAME TO "ModelConnection";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Credential_name_key" ON "Credential"("name");

-- CreateIndex
CREATE INDEX "Credential_origin_idx" ON "Credential"("origin");

-- CreateIndex
CREATE UNIQUE INDEX "HostGrant_host_portFrom_portTo_key" ON "HostGrant"("host", "portFrom", "portTo");
