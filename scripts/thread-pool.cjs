// Two passwords and two pictures at a time take four of libuv's threads, its own number: files, compression and
// names of hosts would wait for them. Reading the first module already starts the threads, so this is loaded before.
process.env.UV_THREADPOOL_SIZE ??= "8";
