// Two password hashes use half of the four default threads of libuv, and files, compression and DNS share the others. The
// threads start with the first module, so this file is preloaded.
process.env.UV_THREADPOOL_SIZE ??= "8";
