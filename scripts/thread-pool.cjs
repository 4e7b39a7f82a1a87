// Two password hashes and two images use all four default threads of libuv. Files, compression and DNS would wait. The
// threads start with the first module, so this file is preloaded.
process.env.UV_THREADPOOL_SIZE ??= "8";
