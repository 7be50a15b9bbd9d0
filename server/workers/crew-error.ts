/** No worker serves, and none can be started. */
export class CrewError extends Error {}
