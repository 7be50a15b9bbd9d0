/** Its message is for the person who makes, restores or moves a site. */
export class BackupError extends Error {}
