export function checkNode(): void;
export function freeBytes(folder: string): number;
export function checkDisk(folder: string, megabytes: number, purpose: string): void;
export function portIsFree(port: number): Promise<boolean>;
export function checkPort(port: number): Promise<void>;
