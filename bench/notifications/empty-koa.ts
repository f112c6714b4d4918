import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** The reference of PRF-02: a Koa route that does nothing. */
const app = new Koa();
app.use((koa) => {
  koa.body = { empty: true };
});
const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'ready', port: (server.address() as AddressInfo).port }));
});
